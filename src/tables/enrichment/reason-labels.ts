/** Reasons for rows without a gender, as a chart labels them. */
export const reasonLabels: Readonly<Record<string, string>> = {
  not_found: 'not in dataset',
  no_name_candidate: 'no name found',
  ambiguous: 'ambiguous',
  insufficient_evidence: 'too little data',
};
