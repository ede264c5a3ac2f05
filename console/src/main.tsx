import { render } from 'preact';
import { Shell } from './app/shell.js';
import { showTheme } from './app/theme.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/kit.css';
import './styles/shell.css';
import './styles/pages.css';
import './styles/operator.css';

showTheme();
const root = document.getElementById('app');
if (root !== null) render(<Shell />, root);
