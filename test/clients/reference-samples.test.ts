import { programOf } from '../support/python.js';
import { testSamples } from '../tools/site/reference-samples.js';
import { useSnippetPlace } from '../tools/site/snippet-suite.js';

testSamples('python', ['reference/', 'reference/admin/'], useSnippetPlace(), programOf('python'));
