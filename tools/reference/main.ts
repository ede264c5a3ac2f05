import { writeFileSync } from 'node:fs';
import { referencePages } from './pages.js';

for (const [path, page] of Object.entries(referencePages))
  writeFileSync(new URL(`../../${path}`, import.meta.url), page());
