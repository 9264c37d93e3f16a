import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** Opens a live connection. The library is big: it comes behind what the first screen needs. */
export const openSocket = (options: Partial<ManagerOptions & SocketOptions>): Socket => io(options);
