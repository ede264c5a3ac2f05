import type { RouteOptions } from 'fastify';
import type { HttpServices } from '../services.js';
import { capabilitiesGet } from './capabilities.get.js';
import { errorsGet } from './errors.get.js';
import { genderGet } from './gender.get.js';
import { genderPost } from './gender.post.js';
import { genderBatchPost } from './gender-batch.post.js';
import { openapiGet } from './openapi.get.js';
import { phoneValidatePost } from './phone-validate.post.js';
import { usageGet } from './usage.get.js';

/** Every operation of the v2 interface. */
export const v2Routes = (services: HttpServices): RouteOptions[] => [
  capabilitiesGet(services),
  errorsGet(services),
  openapiGet(services),
  usageGet(services),
  genderGet(services),
  genderPost(services),
  genderBatchPost(services),
  phoneValidatePost(services),
];
