import Type from 'typebox';
import { nullable } from '../../v2/schemas/meta.js';
import { adminBounds, strict, TimeSchema } from './common.js';

export const LoginSchema = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      maxLength: adminBounds.tokenLengthMax,
      description: 'The operator token.',
    }),
  },
  strict,
);

export const LoggedInSchema = Type.Object(
  {
    expires_at: TimeSchema(
      'When the session ends unless it is used; 12 hours after the login at the latest.',
    ),
  },
  strict,
);

export const SessionSchema = Type.Object(
  {
    mode: Type.Unsafe<'cookie' | 'token'>({
      type: 'string',
      enum: ['cookie', 'token'],
      description: 'How the operator was recognised.',
    }),
    expires_at: nullable<string>('string', {
      format: 'date-time',
      description: 'When the session ends unless it is used; null for the token itself.',
    }),
  },
  strict,
);
