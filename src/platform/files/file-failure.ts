import { JarIndexerError, LimitReachedError } from '../../core/problems/errors.ts';
import { errorCode } from '../error-code.ts';

const LIMITS: Readonly<Record<string, { readonly what: string; readonly remedy: string }>> = {
  ENOSPC: { what: 'the disk is full', remedy: 'Free some space' },
  EDQUOT: { what: 'the disk quota is used up', remedy: 'Free some space' },
  EROFS: { what: 'the file system is read-only', remedy: 'Make the folder writable' },
  EACCES: { what: 'the folder is not writable', remedy: 'Make the folder writable' },
  EPERM: { what: 'the system does not permit it', remedy: 'Make the folder writable' },
  // Node's mkdir says so of parents that it may not make.
  ENOENT: { what: 'its folder cannot be made', remedy: 'Make the folders above it writable' },
  ENOTDIR: { what: 'a file stands where a folder is needed', remedy: 'Move that file away' },
  EEXIST: { what: 'a file stands where a folder is needed', remedy: 'Move that file away' },
  EISDIR: { what: 'a folder stands where a file is needed', remedy: 'Move that folder away' },
  EFBIG: { what: 'the file grows larger than it may', remedy: 'Raise the limit of file sizes (ulimit -f)' },
  EIO: { what: 'the disk fails', remedy: 'Look after the disk' },
  EMFILE: { what: 'too many files are open', remedy: 'Raise the limit of open files (ulimit -n)' },
  ENAMETOOLONG: { what: 'the path is too long', remedy: 'Choose a shorter path' },
};

/** The error to throw after writing `path` failed with `cause`: a LimitReachedError with path and remedy if the machine refuses. */
export function writeFailure(path: string, cause: unknown): unknown {
  if (cause instanceof JarIndexerError) return cause;
  const limit = LIMITS[errorCode(cause)];
  if (limit === undefined) return cause;
  return new LimitReachedError(`Cannot write ${path}: ${limit.what}`, {
    suggestion: `${limit.remedy}, or set JAR_INDEXER_HOME to another folder.`,
    cause,
  });
}
