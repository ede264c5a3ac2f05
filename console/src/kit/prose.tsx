/** Text of the service in which backticks mark names: shown as code. */
export const Prose = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={`${at} ${part}`}>{part}</code>))}</>
);
