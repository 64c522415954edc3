import { messageOf } from '../../core/problems/message-of.ts';
import { errorCode } from '../error-code.ts';

/** A failure on the way to a host or back. */
export interface NetworkTrouble {
  readonly message: string;
  /** Said of the host, as in `cannot be reached (ENOTFOUND)`. */
  readonly why: string;
  /** The host sent nothing until the time-out. */
  readonly isTimeOut: boolean;
  /** No other request will fare better for now: no connection came about, or nothing was said on it. */
  readonly isHostDown: boolean;
  /** The failure was immediate and will repeat: no such name, nothing listens, or the request has too many headers. */
  readonly isSettled: boolean;
  /** `untrusted`: no known authority signed it; `wrong`: it is expired, revoked or for another host. */
  readonly certificate: 'untrusted' | 'wrong' | null;
}

const NO_CONNECTION = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/;
/**
 * Source of the first two: Apache HttpClient's DefaultHttpRequestRetryHandler, which Maven uses: of UnknownHostException and
 * ConnectException nothing is asked again.
 */
const SETTLED = /^(ENOTFOUND|ECONNREFUSED|UND_ERR_HEADERS_OVERFLOW)$/;
const TIME_OUT = /^UND_ERR_(CONNECT|HEADERS)_TIMEOUT$/;
/** Source: OpenSSL's verification errors, as Node names them. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_UNTRUSTED/;
const WRONG = /CERT|INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH/;

/** The trouble of a failed connection, look-up, TLS handshake or transfer; if several addresses were tried, that of the first. */
export function readTrouble(cause: unknown): NetworkTrouble {
  if (cause instanceof AggregateError && cause.message === '') return readTrouble(cause.errors[0]);
  const code = errorCode(cause instanceof AggregateError ? cause.errors[0] : cause);
  const message = messageOf(cause);
  const isTimeOut = TIME_OUT.test(code);
  const certificate = UNTRUSTED.test(code) ? 'untrusted' : WRONG.test(code) ? 'wrong' : null;
  const isUnreachable = NO_CONNECTION.test(code);
  const why = isTimeOut
    ? 'does not answer in time'
    : certificate !== null
      ? `has a certificate that is ${certificate === 'wrong' ? 'not valid' : 'not trusted'} (${code})`
      : `${isUnreachable ? 'cannot be reached' : 'breaks off'} (${code || message})`;
  return {
    message,
    why,
    isTimeOut,
    isHostDown: isTimeOut || isUnreachable,
    isSettled: SETTLED.test(code),
    certificate,
  };
}
