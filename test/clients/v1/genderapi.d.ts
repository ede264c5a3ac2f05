/** The package has no types of its own; results are plain objects. */
declare module 'genderapi' {
  // biome-ignore lint/suspicious/noExplicitAny: results of every shape
  type Result = Promise<any>;
  type Entry = Readonly<Record<string, string | number>>;

  // biome-ignore lint/style/noDefaultExport: the package exports its class so
  export default class GenderAPI {
    constructor(apiKey: string, baseUrl?: string);
    getGenderByName(options: {
      name: string;
      country?: string;
      askToAI?: boolean;
      forceToGenderize?: boolean;
    }): Result;
    getGenderByEmail(email: string, country?: string | null, askToAI?: boolean): Result;
    getGenderByUsername(
      username: string,
      country?: string | null,
      askToAI?: boolean,
      forceToGenderize?: boolean,
    ): Result;
    getGenderByNameBulk(data: readonly Entry[]): Result;
    getGenderByEmailBulk(data: readonly Entry[]): Result;
    getGenderByUsernameBulk(data: readonly Entry[]): Result;
  }
}
