import type { PlaygroundRequest } from './request.js';

export interface Snippet {
  readonly label: string;
  readonly code: string;
}

export interface SnippetSettings {
  /** Absolute address of the operation. */
  readonly url: string;
  /** Adds a header with a placeholder for the key; the key itself is never written into code. */
  readonly hasKey: boolean;
}

/** Placeholder for the key in every snippet. */
export const keyPlaceholder = 'YOUR_KEY';

type Json = string | number | boolean | { readonly [name: string]: Json };

const shellText = (text: string): string => `'${text.split("'").join("'\\''")}'`;
const phpText = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
/** Go accepts JSON's escapes except lone surrogates, which requests must not contain. */
const goText = (text: string): string => (text.includes('`') ? JSON.stringify(text) : `\`${text}\``);

function pythonValue(value: Json): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}: ${pythonValue(member)}`)
    .join(', ')}}`;
}

function phpValue(value: Json): string {
  if (typeof value === 'string') return phpText(value);
  if (typeof value !== 'object') return String(value);
  return `[${Object.entries(value)
    .map(([name, member]) => `${phpText(name)} => ${phpValue(member)}`)
    .join(', ')}]`;
}

const curl = (body: Json, { url, hasKey }: SnippetSettings): string =>
  [
    `curl ${shellText(url)}`,
    "-H 'content-type: application/json'",
    ...(hasKey ? [`-H 'authorization: Bearer ${keyPlaceholder}'`] : []),
    `-d ${shellText(JSON.stringify(body))}`,
  ].join(' \\\n  ');

const javascript = (
  body: Json,
  { url, hasKey }: SnippetSettings,
): string => `const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',${hasKey ? `\n    authorization: 'Bearer ${keyPlaceholder}',` : ''}
  },
  body: JSON.stringify(${JSON.stringify(body)}),
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.detail);
console.log(answer.data);`;

const python = (body: Json, { url, hasKey }: SnippetSettings): string => `import json
from urllib.request import Request, urlopen

request = Request(
    ${JSON.stringify(url)},
    data=json.dumps(${pythonValue(body)}).encode(),
    headers={"content-type": "application/json"${hasKey ? `, "authorization": "Bearer ${keyPlaceholder}"` : ''}},
)
with urlopen(request) as response:
    print(json.load(response)["data"])`;

const php = (body: Json, { url, hasKey }: SnippetSettings): string => `<?php
$request = curl_init(${phpText(url)});
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ['content-type: application/json'${hasKey ? `, 'authorization: Bearer ${keyPlaceholder}'` : ''}],
    CURLOPT_POSTFIELDS => json_encode(${phpValue(body)}),
]);
$answer = json_decode(curl_exec($request), true);
print_r($answer['data'] ?? $answer['detail']);`;

const go = (body: Json, { url, hasKey }: SnippetSettings): string => `package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
)

func main() {
	body := strings.NewReader(${goText(JSON.stringify(body))})
	request, err := http.NewRequest("POST", ${JSON.stringify(url)}, body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Content-Type", "application/json")${hasKey ? `\n\trequest.Header.Set("Authorization", "Bearer ${keyPlaceholder}")` : ''}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(answer))
}`;

/** The request as a curl command and in four languages; each runs unchanged. */
export function snippetsOf({ body }: PlaygroundRequest, settings: SnippetSettings): Snippet[] {
  const json = body as unknown as Json;
  return [
    { label: 'curl', code: curl(json, settings) },
    { label: 'JavaScript', code: javascript(json, settings) },
    { label: 'Python', code: python(json, settings) },
    { label: 'PHP', code: php(json, settings) },
    { label: 'Go', code: go(json, settings) },
  ];
}
