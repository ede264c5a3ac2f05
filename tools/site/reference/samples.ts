import type { ApiDocument, PlacedOperation } from '../../api-document.js';
import type { Field } from './fields.js';

/** A request in one language. */
export interface Sample {
  readonly label: string;
  /** Of the code fence. */
  readonly language: string;
  readonly code: string;
}

/** A parameter with where it stands. */
export type PlacedField = Field & { readonly place: string };

interface Call {
  readonly method: string;
  readonly url: string;
  readonly hasKey: boolean;
  readonly body: unknown;
  readonly hasAnswer: boolean;
}

const bearerSchemes = ['BearerAuth', 'bearer'];

function callOf(
  document: ApiDocument,
  { path, method, operation }: PlacedOperation,
  parameters: readonly PlacedField[],
): Call {
  const exampleOf = (field: Field): string => String(field.example ?? field.name);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = parameters.find((one) => one.place === 'path' && one.name === name);
    return field === undefined ? name : exampleOf(field);
  });
  const given = (operation.parameters ?? []).filter(
    (parameter) => parameter.in === 'query' && parameter.example !== undefined,
  );
  const query = new URLSearchParams(
    Object.fromEntries(given.map(({ name, example }) => [name, String(example)])),
  ).toString();
  return {
    method,
    url: `${document.servers[0]?.url}${filled}${query === '' ? '' : `?${query}`}`,
    hasKey: operation.security.some((one) => bearerSchemes.some((name) => name in one)),
    body: operation.requestBody?.content['application/json']?.example,
    hasAnswer: Object.entries(operation.responses).some(([status, { content }]) => status < '300' && content),
  };
}

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

const asJson = (value: unknown, by: string): string => indented(JSON.stringify(value, null, 2), by);

/** In single quotes of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function curl({ method, url, hasKey, body }: Call, credential: string): string {
  const verb = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`;
  const lines = [
    `curl${verb} ${quoted(url)}`,
    ...(hasKey ? [`-H 'Authorization: Bearer ${credential}'`] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
  ];
  return lines.join(' \\\n  ');
}

/** A JSON value as JavaScript writes it: names without quotes where they need none. */
const asScript = (value: unknown, by: string): string =>
  asJson(value, by)
    .replaceAll(/"([A-Za-z_]\w*)":/g, '$1:')
    .replaceAll(/"([^"'\\]*)"/g, "'$1'");

function javascript({ method, url, hasKey, body, hasAnswer }: Call, credential: string): string {
  const headers = [
    ...(hasKey ? [`Authorization: 'Bearer ${credential}'`] : []),
    ...(body === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${asScript(body, '  ')}),`]),
  ];
  const rest = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`;
  const answer = hasAnswer ? ', await response.json()' : '';
  return `const response = await fetch('${url}'${rest});\nconsole.log(response.status${answer});`;
}

const asPython = (value: unknown, by: string): string =>
  indented(JSON.stringify(value, null, 4), by)
    .replaceAll(/: true\b/g, ': True')
    .replaceAll(/: false\b/g, ': False')
    .replaceAll(/: null\b/g, ': None');

function python({ method, url, hasKey, body, hasAnswer }: Call, credential: string): string {
  const options = [
    `    ${JSON.stringify(url)},`,
    ...(hasKey ? [`    headers={"Authorization": "Bearer ${credential}"},`] : []),
    ...(body === undefined ? [] : [`    json=${asPython(body, '    ')},`]),
  ];
  const answer = hasAnswer ? ', response.json()' : '';
  return [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    ...options,
    ')',
    `print(response.status_code${answer})`,
  ].join('\n');
}

/** The example request of an operation in three languages; `credential` stands where a reader puts the own one. */
export function samplesOf(
  document: ApiDocument,
  placed: PlacedOperation,
  parameters: readonly PlacedField[],
  credential: string,
): Sample[] {
  const call = callOf(document, placed, parameters);
  return [
    { label: 'curl', language: 'sh', code: curl(call, credential) },
    { label: 'JavaScript', language: 'js', code: javascript(call, credential) },
    { label: 'Python', language: 'python', code: python(call, credential) },
  ];
}
