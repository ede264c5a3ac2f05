import { testSamples } from '../tools/site/reference-samples.js';
import { useSnippetPlace } from '../tools/site/snippet-suite.js';
import { python } from './python.js';

testSamples('python', ['reference/', 'reference/admin/'], useSnippetPlace(), python);
