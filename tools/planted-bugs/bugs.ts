import { postgresBugs } from './postgres-bugs.js';
import { sqliteBugs } from './sqlite-bugs.js';
import type { PlantedBug } from './suites.js';

/** Each is one mistake that a change could bring, with the guards of the database as they are. */
export const bugs: readonly PlantedBug[] = [...sqliteBugs, ...postgresBugs];
