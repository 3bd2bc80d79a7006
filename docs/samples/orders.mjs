// `node docs/samples/orders.mjs`: a small shop to try tools and MCP servers on. It needs nothing but Node.
//   GET /orders/{order}   for docs/tools.md
//   POST /mcp             for docs/mcp-servers.md: an MCP server (Streamable HTTP) with the tools refund_status and cancel_order
import { createServer } from 'node:http';

const port = Number(process.env.ORDERS_PORT ?? 9010);
const orders = {
  'A-17': { status: 'on its way', arrives: 'on Thursday' },
  'A-18': { status: 'waiting for payment', arrives: 'two days after it is paid' },
};

const find = (order) => orders[order] ?? { status: 'not known', hint: 'order numbers look like A-17' };

const order = { type: 'string', description: 'The order number, such as A-17' };
const inputSchema = { type: 'object', properties: { order }, required: ['order'] };
const tools = {
  refund_status: {
    description: 'Tells when the refund of an order is paid.',
    run: (number) => (number in orders ? { refund: 'approved', paid: 'by Friday' } : find(number)),
  },
  cancel_order: {
    description: 'Cancels an order for good.',
    run: (number) => (number in orders ? { order: number, now: 'cancelled' } : find(number)),
  },
};

/** What an MCP client asks, as JSON-RPC. A notification gets no answer. */
function answer({ method, params = {} }) {
  if (method === 'initialize') {
    const { protocolVersion } = params;
    return { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'orders', version: '1.0.0' } };
  }
  if (method === 'tools/list') {
    const listed = Object.entries(tools).map(([name, { description }]) => ({
      name,
      description,
      inputSchema,
    }));
    return { tools: listed };
  }
  if (method === 'tools/call' && Object.hasOwn(tools, params.name)) {
    const found = tools[params.name].run(params.arguments?.order);
    return { content: [{ type: 'text', text: JSON.stringify(found) }] };
  }
  return method === 'ping' ? {} : undefined;
}

function rpc(message) {
  const result = answer(message);
  const error = { code: -32601, message: `There is no ${message.method}` };
  return { jsonrpc: '2.0', id: message.id, ...(result === undefined ? { error } : { result }) };
}

const server = createServer(async (request, response) => {
  const reply = (status, body) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === undefined ? undefined : JSON.stringify(body));
  const [, place, name] = new URL(request.url, 'http://shop').pathname.split('/');
  if (request.method === 'GET' && place === 'orders' && name)
    return reply(200, find(decodeURIComponent(name)));
  if (place !== 'mcp') return reply(404, { message: 'There are /orders/{order} and /mcp' });
  if (request.method !== 'POST') return reply(405);
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const message = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return message.id === undefined ? reply(202) : reply(200, rpc(message));
});
server.listen(port, '127.0.0.1', () => console.log(`The shop is open at http://127.0.0.1:${port}`));
