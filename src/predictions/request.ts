export const inputTypes = ['name', 'email', 'username'] as const;
export const aiModes = ['off', 'fallback', 'always'] as const;

export type AiMode = (typeof aiModes)[number];
