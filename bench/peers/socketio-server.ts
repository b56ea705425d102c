import { createServer } from 'node:http';
import { Server } from 'socket.io';

/**
 * The peer in the benchmark: socket.io in place of the MQTT broker, over the same conversations and
 * the same store, so that only the transport differs. Usage: node socketio-server.ts <port> <dataDir>
 */
