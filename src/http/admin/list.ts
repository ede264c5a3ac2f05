import { aboutOperations, descriptionOperation } from './about.js';
import { accountOperations } from './accounts.js';
import { activityOperations } from './activity.js';
import { healthOperations } from './health.js';
import { keyOperations } from './keys.js';
import type { AdminOperation } from './operation.js';
import { ledgerOperations } from './operations.js';
import { sessionOperations } from './session.js';
import { usageOperations } from './usage.js';
import { verifyOperations } from './verify.js';

/** Every operation of the Admin API. */
export const adminOperations: readonly AdminOperation[] = [
  ...sessionOperations,
  ...accountOperations,
  ...keyOperations,
  ...usageOperations,
  ...ledgerOperations,
  ...verifyOperations,
  ...activityOperations,
  ...healthOperations,
  ...aboutOperations,
  descriptionOperation(() => adminOperations),
];
