import fs from 'node:fs';
import { formatAssurances, readAssurances } from './assurance.ts';

fs.writeFileSync('docs/assurance.md', formatAssurances(readAssurances()));
