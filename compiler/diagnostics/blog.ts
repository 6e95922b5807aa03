import type { Suggestion } from '../basics/nearest.ts';
import { rule } from './rule.ts';
import * as say from './sentences/blog.ts';

export const postDateMissing = rule({ code: 'post-date-missing', severity: 'error', describe: say.postDateMissing });

export const postDateInvalid = rule({ code: 'post-date-invalid', severity: 'error', describe: say.postDateInvalid });

export const postDateFuture = rule({ code: 'post-date-future', severity: 'warning', describe: say.postDateFuture });

export const postAuthorUnknown = rule({
  code: 'post-author-unknown',
  severity: 'error',
  describe: say.postAuthorUnknown,
  fixes: ({ id, only }: Suggestion & { id: string; file: string }) => ({ old: id, text: only }),
});

export const authorsFileInvalid = rule({ code: 'authors-file-invalid', severity: 'error', describe: say.authorsFileInvalid });

export const authorAddressInvalid = rule({
  code: 'author-address-invalid',
  severity: 'error',
  fixed: 'safety',
  describe: say.authorAddressInvalid,
});

export const authorPictureMissing = rule({
  code: 'author-picture-missing',
  severity: 'error',
  describe: say.authorPictureMissing,
  fixes: ({ picture, only }: Suggestion & { picture: string; isAddress: boolean }) => ({ old: picture, text: only }),
});

export const feedsWithoutUrl = rule({ code: 'feeds-without-url', severity: 'warning', describe: say.feedsWithoutUrl });

export const changelogVersionMissing = rule({
  code: 'changelog-version-missing',
  severity: 'error',
  describe: say.changelogVersionMissing,
});

export const changelogVersionTwice = rule({
  code: 'changelog-version-twice',
  severity: 'error',
  describe: say.changelogVersionTwice,
});

export const changelogChangesMissing = rule({
  code: 'changelog-changes-missing',
  severity: 'error',
  describe: say.changelogChangesMissing,
});

export const changelogDateInvalid = rule({
  code: 'changelog-date-invalid',
  severity: 'error',
  describe: say.changelogDateInvalid,
});
