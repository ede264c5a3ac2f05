import { testSamples } from './reference-samples.js';
import { useSnippetPlace } from './snippet-suite.js';

// Those of the Admin API, and those for the shell and in Python, are run by `test:services` and `test:clients`.
testSamples('js', ['reference/'], useSnippetPlace());
