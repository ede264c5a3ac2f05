import { render } from 'preact';
import { adoptQuery } from './app/router.js';
import { Shell } from './app/shell.js';
import { showTheme } from './app/theme.js';
import '../design/tokens.css';
import '../design/base.css';
import './styles/kit.css';
import '../design/frame.css';
import './styles/pages.css';
import './styles/operator.css';

showTheme();
adoptQuery();
const root = document.getElementById('app');
if (root !== null) render(<Shell />, root);
