import { defineConfig } from 'vitest/config';
import { slowSuites, suiteOptions } from './test/suites.js';

export default defineConfig({ test: { ...suiteOptions, include: [...slowSuites.processes] } });
