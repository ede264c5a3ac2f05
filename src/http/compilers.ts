export { Ajv } from 'ajv';
export { default as fastJsonStringify } from 'fast-json-stringify';
