import type { ResponseHead } from './exchange.ts';

/** Bytes that Chromium reads to recognize a type (`net::kMaxBytesToSniff`). */
export const sniffedLength = 1024;

/** Types that may be another one in truth (`net::ShouldSniffMimeType`). */
const doubtful = /^(|text\/plain|application\/octet-stream|text\/xml|application\/xml|\*\/\*)$/;

/**
 * Whether Chromium holds an answer's head back until it has seen the start of the body. Electron asks for that with
 * every request (`kURLLoadOptionSniffMimeType` in electron_api_url_loader.cc); only `nosniff` keeps it from it.
 */
export function isSniffed({ headers }: Pick<ResponseHead, 'headers'>): boolean {
  const value = (wanted: string) =>
    headers.find(([name]) => name.toLowerCase() === wanted)?.[1].toLowerCase() ?? '';
  const [type = ''] = value('content-type').split(';');
  return value('x-content-type-options') !== 'nosniff' && doubtful.test(type.trim());
}
