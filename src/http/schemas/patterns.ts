/** Patterns of requests for which the validator has words of their own. */

export const phoneNumberPattern = '^\\+?[0-9 ()-]+$';

export const timePattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$';
