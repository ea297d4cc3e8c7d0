import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const handshakeSalt = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const opcodes = { more: 0x0, text: 0x1, close: 0x8, ping: 0x9, pong: 0xa } as const;

/** The server's side of one WebSocket (RFC 6455) that carries text: answers the upgrade request, and reads what follows. */
export function acceptWebSocket(
  request: IncomingMessage,
  socket: Duplex,
  events: { message(text: string): void; closed(): void },
) {
  const key = request.headers['sec-websocket-key'] ?? '';
  const accepted = createHash('sha1').update(`${key}${handshakeSalt}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`,
  );
  const send = (opcode: number, payload: Buffer) => {
    if (!socket.writable) return;
    socket.write(frameHeader(opcode, payload.length));
    socket.write(payload);
  };
  let unread: Buffer = Buffer.alloc(0);
  let parts: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    for (let frame = readFrame(unread); frame !== null; frame = readFrame(unread)) {
      unread = unread.subarray(frame.length);
      if (frame.opcode === opcodes.close) socket.end(frameHeader(opcodes.close, 0));
      else if (frame.opcode === opcodes.ping) send(opcodes.pong, frame.payload);
      else if (frame.opcode === opcodes.text || frame.opcode === opcodes.more) {
        parts.push(frame.payload);
        if (!frame.isLast) continue;
        const text = Buffer.concat(parts).toString('utf8');
        parts = [];
        events.message(text);
      }
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', events.closed);
  return {
    send: (text: string) => send(opcodes.text, Buffer.from(text)),
    close: () => socket.destroy(),
  };
}

interface Frame {
  readonly opcode: number;
  readonly isLast: boolean;
  readonly payload: Buffer;
  /** In bytes, including its header. */
  readonly length: number;
}

/** The first frame in these bytes; null while it is incomplete. What a client sends is always masked. */
function readFrame(bytes: Buffer): Frame | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  const maskAt = { 126: 4, 127: 10 }[short] ?? 2;
  if (bytes.length < maskAt + 4) return null;
  let size = short;
  if (short === 126) size = bytes.readUInt16BE(2);
  if (short === 127) size = Number(bytes.readBigUInt64BE(2));
  const start = maskAt + 4;
  if (bytes.length < start + size) return null;
  const payload = Buffer.from(bytes.subarray(start, start + size));
  for (let at = 0; at < size; at += 1)
    payload[at] = (payload[at] ?? 0) ^ (bytes[maskAt + (at % 4)] ?? 0);
  const first = bytes.readUInt8(0);
  return { opcode: first & 0x0f, isLast: (first & 0x80) !== 0, payload, length: start + size };
}

function frameHeader(opcode: number, size: number): Buffer {
  const first = 0x80 | opcode;
  if (size < 126) return Buffer.from([first, size]);
  const header = Buffer.alloc(size < 0x10000 ? 4 : 10);
  header.writeUInt8(first, 0);
  header.writeUInt8(size < 0x10000 ? 126 : 127, 1);
  if (size < 0x10000) header.writeUInt16BE(size, 2);
  else header.writeBigUInt64BE(BigInt(size), 2);
  return header;
}
