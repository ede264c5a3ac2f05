/** A group of pages in the side navigation; pages by the path of their source in the checkout. */
export interface Section {
  readonly title: string;
  readonly sources: readonly string[];
}

/** Every page in reading order. Pages of `docs/` that stand nowhere here end the section `Operations`. */
export const sections: readonly Section[] = [
  { title: 'Start', sources: ['docs/index.md', 'docs/quick-start.md'] },
  {
    title: 'Concepts',
    sources: [
      'docs/concepts.md',
      'docs/responsible-use.md',
      'docs/privacy.md',
      'docs/accuracy.md',
      'docs/dataset.md',
      'docs/model.md',
      'docs/parameters.md',
      'docs/nicknames.md',
    ],
  },
  {
    title: 'Guides',
    sources: [
      'docs/enrich.md',
      'docs/scale.md',
      'docs/library.md',
      'docs/mcp.md',
      'docs/ai.md',
      'docs/corrections.md',
      'docs/v1.md',
      'docs/migrate-genderapi-io.md',
      'docs/migrate-gender-api-com.md',
      'docs/migrate-genderize-io.md',
      'docs/migrate-gender-guesser.md',
    ],
  },
  {
    title: 'Operations',
    sources: [
      'docs/deployment.md',
      'docs/operations.md',
      'docs/scaling.md',
      'docs/backup.md',
      'docs/metrics.md',
      'docs/tls.md',
      'SECURITY.md',
    ],
  },
  {
    title: 'Reference',
    sources: [
      'docs/openapi.json',
      'docs/errors.md',
      'docs/v1-errors.md',
      'docs/admin.md',
      'docs/admin-openapi.json',
      'docs/admin-errors.md',
      'docs/configuration.md',
      'data/SOURCES.md',
      'data/LEXICON.md',
      'model/CARD.md',
      'ARCHITECTURE.md',
    ],
  },
];

/** Where pages go whose name on the site is not that of their file. */
export const addresses: Readonly<Record<string, string>> = {
  'docs/index.md': '',
  'docs/errors.md': 'errors/',
  'SECURITY.md': 'security',
  'ARCHITECTURE.md': 'architecture',
  'data/SOURCES.md': 'sources',
  'data/LEXICON.md': 'word-sources',
  'model/CARD.md': 'model-card',
};

/** Pages outside of `docs/` that the site shows too. */
export const furtherSources = [
  'SECURITY.md',
  'ARCHITECTURE.md',
  'data/SOURCES.md',
  'data/LEXICON.md',
  'model/CARD.md',
] as const;

/** Shorter titles for the navigation than the pages' own. */
export const shortTitles: Readonly<Record<string, string>> = {
  'docs/index.md': 'Overview',
  'docs/v1.md': 'The v1 interface',
  'data/SOURCES.md': 'Sources of the names',
  'data/LEXICON.md': 'Sources of the words',
  'model/CARD.md': 'Model card',
  'docs/migrate-genderapi-io.md': 'From genderapi.io',
  'docs/migrate-gender-api-com.md': 'From gender-api.com',
  'docs/migrate-genderize-io.md': 'From genderize.io',
  'docs/migrate-gender-guesser.md': 'From gender-guesser',
};
