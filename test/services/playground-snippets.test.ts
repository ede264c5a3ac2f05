import { testSnippets } from '../console/snippet-suite.js';

testSnippets(['curl', 'Python']);
