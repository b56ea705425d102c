import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { parseClientId, parseTopic } from '@ncf/contract/topics';
import { conversationsOf } from '../../server/chat/conversations/conversations.fixture.ts';
import { APPLIER } from '../../server/chat/conversations/apply/applier.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Caller } from '../../server/identity/identity.ts';

/**
 * The peer in the benchmark: socket.io in place of the MQTT broker, over the same conversations and
 * the same store, so that only the transport differs. Usage: node socketio-server.ts <port> <dataDir>
 */
const [port, dataDir] = process.argv.slice(2);
if (port === undefined || dataDir === undefined) {
  throw new Error('usage: node bench/peers/socketio-server.ts <port> <dataDir>');
}

const database = await openDatabase({ dataDir, applier: APPLIER });
const conversations = conversationsOf(database);
const http = createServer();
const io = new Server(http, { transports: ['polling', 'websocket'], perMessageDeflate: false });

const visitorName = 'Bench visitor';
const visitorEmail = 'visitor@example.com';

function identityOf(clientId: string): Caller {
  const parsed = parseClientId(clientId);
  if (parsed === null) throw new Error(`${clientId} is no client id`);
  return parsed.role === 'user'
    ? { ...parsed, chatUserName: visitorName, chatUserEmail: visitorEmail, browserId: 'bench' }
    : {
        ...parsed,
        adminUserName: 'Bench agent',
        gender: 'other',
        agentRole: 'agent',
        sessionId: 'bench',
      };
}

io.on('connection', (socket) => {
  const identity = identityOf((socket.handshake.auth as { clientId: string }).clientId);
  socket.on('join', async (topics: string[], done: () => void) => {
    for (const topic of topics) {
      const parsed = parseTopic(topic);
      if (identity.role === 'user' && parsed?.kind === 'session') {
        await conversations.create({
          chatUserId: parsed.chatUserId,
          chatUserName: visitorName,
          chatUserEmail: visitorEmail,
          browserId: 'bench',
        });
      }
    }
    await socket.join(topics);
    done();
  });
  socket.on('publish', async (topic: string, payload: string, done: () => void) => {
    const accepted = await conversations.accept(identity, topic, Buffer.from(payload));
    if (accepted.outcome === 'refuse') throw new Error(accepted.message);
    if (accepted.outcome === 'deliver') io.to(topic).emit('event', accepted.payload);
    done();
  });
});

http.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', async () => {
  await io.close();
  await database.close();
  process.exit(0);
});
