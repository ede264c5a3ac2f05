/**
 * Which modules each module may import, besides itself and packages. A module is a folder of `src`, a file directly in
 * `src`, or a folder beside `src`. A module may import only modules further down in this table.
 */
export const allowedImports: Readonly<Record<string, readonly string[]>> = {
  bench: ['test', 'tools', 'src/*'],
  test: ['tools', 'console', 'src/*'],
  tools: ['src/*'],
  // Code that the browser runs as the service does.
  console: [
    'src/country-codes.ts',
    'src/countries.ts',
    'src/tables',
    'src/predictions',
    'src/inference',
    'src/lexicon',
  ],

  // What other programs import.
  'src/library': [
    'src/countries.ts',
    'src/predictions',
    'src/ai',
    'src/inference',
    'src/dataset',
    'src/nearest.ts',
    'src/runtime',
  ],
  'src/client': [],

  'src/main.ts': ['src/workers', 'src/start-fault.ts', 'src/config'],
  'src/cli': [
    'src/workers',
    'src/start-fault.ts',
    'src/app.ts',
    'src/mcp',
    'src/tables',
    'src/names.ts',
    'src/corrections.ts',
    'src/predictions',
    'src/access',
    'src/phone',
    'src/ai',
    'src/inference',
    'src/ledger',
    'src/dataset',
    'src/lexicon',
    'src/config',
    'src/countries.ts',
    'src/nearest.ts',
    'src/postgres',
    'src/runtime',
  ],
  // Starts the service in further threads and processes.
  'src/workers': [
    'src/serve.ts',
    'src/start-fault.ts',
    'src/app.ts',
    'src/parts.ts',
    'src/http',
    'src/telemetry',
    'src/corrections.ts',
    'src/access',
    'src/ai',
    'src/ledger',
    'src/dataset',
    'src/config',
    'src/runtime',
  ],
  'src/serve.ts': [
    'src/start-messages.ts',
    'src/app.ts',
    'src/start-fault.ts',
    'src/http',
    'src/config',
    'src/runtime',
  ],
  'src/start-messages.ts': ['src/app.ts', 'src/http', 'src/config', 'src/runtime'],
  'src/start-fault.ts': [
    'src/corrections.ts',
    'src/ai',
    'src/ledger',
    'src/dataset',
    'src/lexicon',
    'src/config',
  ],
  'src/app.ts': [
    'src/parts.ts',
    'src/http',
    'src/telemetry',
    'src/access',
    'src/ledger',
    'src/config',
    'src/runtime',
  ],
  'src/parts.ts': [
    'src/http',
    'src/telemetry',
    'src/names.ts',
    'src/predictions',
    'src/access',
    'src/ai',
    'src/ledger',
    'src/dataset',
    'src/config',
    'src/postgres',
  ],
  'src/http': [
    'src/mcp',
    'src/telemetry',
    'src/names.ts',
    'src/predictions',
    'src/access',
    'src/phone',
    'src/ai',
    'src/inference',
    'src/ledger',
    'src/dataset',
    'src/config',
    'src/country-codes.ts',
    'src/nearest.ts',
    'src/runtime',
  ],
  'src/mcp': ['src/predictions', 'src/inference', 'src/dataset', 'src/runtime'],
  // Measures the modules below through their ports.
  'src/telemetry': [
    'src/names.ts',
    'src/ai',
    'src/inference',
    'src/ledger',
    'src/config',
    'src/country-codes.ts',
    'src/runtime',
  ],
  'src/names.ts': ['src/corrections.ts', 'src/dataset', 'src/config'],
  'src/corrections.ts': ['src/countries.ts', 'src/tables', 'src/inference', 'src/dataset'],
  'src/tables': [
    'src/countries.ts',
    'src/gender-words.ts',
    'src/predictions',
    'src/ai',
    'src/inference',
    'src/dataset',
    'src/runtime',
  ],
  'src/predictions': ['src/access', 'src/ai', 'src/inference', 'src/ledger', 'src/dataset', 'src/runtime'],
  'src/countries.ts': ['src/country-codes.ts', 'src/nearest.ts'],
  'src/access': ['src/config', 'src/postgres'],
  'src/phone': [],
  'src/ai': ['src/country-codes.ts', 'src/lexicon', 'src/dataset', 'src/runtime'],
  'src/inference': ['src/gender-words.ts', 'src/lexicon', 'src/dataset', 'model'],
  'src/ledger': ['src/postgres', 'src/runtime'],
  'src/config': ['src/postgres', 'src/nearest.ts', 'src/runtime'],
  'src/dataset': ['src/lexicon', 'src/runtime'],
  'src/lexicon': ['src/runtime'],
  'src/postgres': [],
  'src/runtime': [],
  'src/country-codes.ts': [],
  'src/nearest.ts': [],
  'src/gender-words.ts': [],
  // The fitted parameters.
  model: [],
};

export interface Exception {
  /** A file, or a folder that ends with a slash. */
  readonly from: string;
  readonly to: string;
  /** Only for imports of types. */
  readonly isOfTypes?: true;
  readonly why: string;
}

/** Imports that the table does not allow. An exception that no import needs is a fault. */
export const exceptions: readonly Exception[] = [
  {
    from: 'console/src/',
    to: 'src/http/',
    isOfTypes: true,
    why: 'the types of requests and answers, which leave nothing in the bundle',
  },
  {
    from: 'src/mcp/',
    to: 'src/http/v2/schemas/',
    why: 'the tools take what a request of v2 takes, and v2 defines it',
  },
  {
    from: 'src/mcp/',
    to: 'src/http/problems/catalogue.ts',
    why: 'tools without a server fail as v2 does, with its problems',
  },
  {
    from: 'src/mcp/',
    to: 'src/http/schemas/',
    why: 'the arguments of tools are described and checked as a request of v2 is',
  },
  {
    from: 'src/predictions/',
    to: 'src/telemetry/traces/trace.ts',
    why: 'the port of tracing, which imports nothing',
  },
  {
    from: 'src/ai/',
    to: 'src/inference/',
    isOfTypes: true,
    why: 'a provider answers in the types of inference',
  },
  {
    from: 'src/access/',
    to: 'src/ledger/ledger.ts',
    why: 'keys and accounts are found through the port of the ledger',
  },
  {
    from: 'src/config/',
    to: 'src/ai/llm/settings.ts',
    why: 'bounds and defaults stand beside what they bound',
  },
  {
    from: 'src/config/',
    to: 'src/inference/types.ts',
    why: 'bounds and defaults stand beside what they bound',
  },
  {
    from: 'src/ai/open-provider.ts',
    to: 'src/config/config.ts',
    why: 'what opens the provider takes its settings',
  },
];
