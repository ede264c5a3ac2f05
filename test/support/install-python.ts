// Installs the Python packages of all suites ahead of them.
import { pythonPackages } from './python.js';

for (const install of Object.values(pythonPackages)) install();
