import { describe } from 'vitest';
import { testSamples } from '../tools/site/reference-samples.js';
import { useSnippetPlace } from '../tools/site/snippet-suite.js';

// Each language has a service of its own, where one sample follows the other as on the page.
describe('curl', () => testSamples('sh', ['reference/', 'reference/admin/'], useSnippetPlace()));

describe('JavaScript', () => testSamples('js', ['reference/admin/'], useSnippetPlace()));
