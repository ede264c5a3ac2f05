import type { InputType } from '../../../inference/types.js';
import type { AiMode } from '../../../predictions/item.js';

/** Response of `GET /api/v2`. */
export interface Capabilities {
  readonly version: string;
  /** Version of the package. */
  readonly deployment: string;
  /** URL of the OpenAPI document. */
  readonly documentation: string;
  readonly capabilities: {
    readonly input_types: readonly InputType[];
    readonly ai_modes: readonly AiMode[];
    readonly ai: { readonly available: boolean };
    readonly batch: boolean;
    readonly phone_validation: boolean;
    readonly limits: {
      readonly batch_items: number;
      readonly trial_batch_items: number;
      readonly value_length: number;
      readonly id_length: number;
      readonly body_bytes: number;
    };
    readonly trial: {
      readonly available: boolean;
      readonly credits: number;
      readonly period_seconds: number;
    };
    readonly dataset: {
      readonly version: string;
      readonly names: number;
      readonly countries: readonly string[];
    };
  };
}
