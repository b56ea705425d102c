/** The part of u8-mqtt (which ships no types) that the comparison uses. */
declare module 'u8-mqtt/esm/basic-v4.js' {
  interface Client {
    with_websock(socket: WebSocket): Client;
    connect(packet: object): Promise<unknown>;
    pub(packet: { topic: string; payload: Uint8Array; qos: 0 | 1 }): Promise<unknown>;
    subscribe(topics: object[]): Promise<unknown>;
    unsubscribe(topics: string[]): Promise<unknown>;
    puback(packet: { pkt_id: number }): Promise<unknown>;
    ping(): Promise<unknown>;
    disconnect(): Promise<unknown>;
  }
  export function mqtt_v4(options: object): Client;
}
