/** The redirecting part of Fastify's reply, whose own type also depends on the route's responses. */
interface Redirecting {
  redirect(address: string, status: number): unknown;
}

/** Sends the browser to another page with GET (303). Returns the reply, which the handler returns. */
export function seeOther<Reply extends Redirecting>(reply: Reply, address: string): Reply {
  reply.redirect(address, 303);
  return reply;
}
