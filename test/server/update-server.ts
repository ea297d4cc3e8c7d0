import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { onLoopback } from '../run/loopback.ts';
import { type Certificate, makeCertificate, type NoCertificate } from './tls-server.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A folder of releases on loopback, over https. */

export interface Release {
  readonly version: string;
  readonly contents: Uint8Array;
  readonly file?: string;
  /** Replaces the good description. */
  readonly description?: string;
}

/** A program that adds its version to the file `started` beside it when it runs. */
export function aProgram(version: string, bytes = 300_000): Buffer {
  // Copies $HOSTBELL_TEST_WATCH as it is at that moment, for tests that set it.
  const script = [
    '#!/bin/sh',
    'cd "$(dirname "$0")"',
    '[ -z "$HOSTBELL_TEST_WATCH" ] || cp "$HOSTBELL_TEST_WATCH" found',
    `echo ${version} >> started`,
    'exit 0',
    '#',
  ].join('\n');
  return Buffer.concat([Buffer.from(script), Buffer.alloc(bytes, 'x')]);
}

export const sha512Of = (contents: Uint8Array) =>
  createHash('sha512').update(contents).digest('base64');

/** What electron-builder writes into `latest-linux.yml`. */
export function describeRelease({ version, contents, file = fileOf(version) }: Release): string {
  const hash = sha512Of(contents);
  return [
    `version: ${version}`,
    'files:',
    `  - url: ${file}`,
    `    sha512: ${hash}`,
    `    size: ${contents.length}`,
    `path: ${file}`,
    `sha512: ${hash}`,
    "releaseDate: '2026-11-21T00:00:00.000Z'",
    '',
  ].join('\n');
}

export const fileOf = (version: string) => `Hostbell-${version}-linux-x86_64.AppImage`;

/** Makes the certificate of the release servers, or says why this computer cannot. */
export function makeServerCertificate(): Promise<Certificate | NoCertificate> {
  return makeCertificate('-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1');
}

export async function startUpdateServer(certificate: Certificate) {
  const answers = new Map<string, Answer>();
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(certificate, (request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const answer = answers.get(nameOf(path));
    if (answer === undefined) response.writeHead(404).end('no such file');
    else answer(request, response);
  });
  const { port, stop } = await onLoopback(server);
  const origin = `https://127.0.0.1:${port}`;
  const serve = (name: string, answer: Answer | string | Uint8Array) => {
    answers.set(
      name,
      typeof answer === 'function'
        ? answer
        : (_request, response) =>
            response.writeHead(200, { 'content-length': Buffer.byteLength(answer) }).end(answer),
    );
  };
  return {
    /** https://127.0.0.1:PORT/releases */
    feed: `${origin}/releases`,
    origin,
    /** The requests, oldest first: path, query and headers as received. */
    requests,
    /** The names of the requested files. */
    names: () => requests.map(({ path }) => nameOf(path)),
    /** Sets the answer for a path of the folder; others are 404. */
    serve,
    /** Adds a good release: its description as `latest-linux*.yml`, and the file. */
    publish(release: Release) {
      const text = release.description ?? describeRelease(release);
      for (const name of ['latest-linux.yml', 'latest-linux-arm64.yml']) serve(name, text);
      serve(release.file ?? fileOf(release.version), release.contents);
    },
    stop,
  };
}

function nameOf(path: string): string {
  return path.replace(/^\/releases\//, '').replace(/\?.*$/, '');
}

/** Redirects to this address. */
export function redirectTo(address: string): Answer {
  return (_request, response) => response.writeHead(302, { location: address }).end();
}
