import './theme.js';
import './search.js';
import './copy.js';
import './samples.js';
