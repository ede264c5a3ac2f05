import type { Direct, DirectRoute } from '../direct.js';
import type { HttpServices } from '../services.js';
import { capabilitiesGet } from './capabilities.get.js';
import { errorsGet } from './errors.get.js';
import { genderGet } from './gender.get.js';
import { genderPost } from './gender.post.js';
import { genderBatchPost } from './gender-batch.post.js';
import { openapiGet } from './openapi.get.js';
import type { V2Operation } from './operation.js';
import { phoneValidatePost } from './phone-validate.post.js';
import { toRoute } from './serve.js';
import { usageGet } from './usage.get.js';

/** Every operation of the v2 interface. */
export const v2Operations: readonly V2Operation[] = [
  capabilitiesGet,
  errorsGet,
  openapiGet(() => v2Operations),
  usageGet,
  genderGet,
  genderPost,
  genderBatchPost,
  phoneValidatePost,
];

export const v2Routes = (services: HttpServices, direct: Direct): DirectRoute[] =>
  v2Operations.map((operation) => toRoute(services, direct, operation));
