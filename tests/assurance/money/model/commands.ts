import fc from 'fast-check';
import { expect } from 'vitest';
import { toYuan } from '#platform/shared/money.ts';
import { endEnvelope, isEmpty, type Model, type Person, settleParts, takeShare } from './model.ts';
import { ownerProof, type Real } from './real.ts';

type Step = (model: Model, real: Real) => Promise<void>;

/** One thing somebody does: `what` names it in a failing run. */
function command(what: string, step: Step): fc.AsyncCommand<Model, Real> {
  return {
    check: () => true,
    run: async (model, real) => {
      await step(model, real);
      const people = model.people.filter((item) => !item.isGone);
      expect(await real.balances(people), what).toEqual(people.map(({ fen, points }) => ({ fen, points })));
    },
    toString: () => what,
  };
}

/** The one a number stands for, whatever there is now. */
const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(1, items.length)];
const present = (model: Model): Person[] => model.people.filter((item) => !item.isGone);
const two = (model: Model, item: number, other: number): [Person, Person] | undefined => {
  const all = present(model);
  const first = pick(all, item);
  const second = pick(
    all.filter((person) => person !== first),
    other,
  );
  return first && second ? [first, second] : undefined;
};

const which = fc.nat(1000);
const fen = fc.integer({ min: 1, max: 3000 });

const topUp = fc.record({ who: which, fen, times: fc.integer({ min: 1, max: 3 }) }).map((input) =>
  command(`top up ${JSON.stringify(input)}`, async (model, real) => {
    const payer = pick(present(model), input.who);
    if (!payer) return;
    const ordered = await real.ask(payer, '/api/user/control/topUp', {
      amount: toYuan(input.fen),
      interfaceProduct: 90,
    });
    expect(ordered).toMatchObject({ status: 200 });
    const { number } = ordered.body;
    await real.ask(payer, `/api/user/control/paymentOrders/${number}/begin`);
    // The payer may press more than once.
    for (let time = 0; time < input.times; time += 1) {
      const paid = await real.ask(payer, `/api/user/control/paymentOrders/${number}/sandbox`, { outcome: 'pay' });
      expect(paid.body, paid.text).toMatchObject({ status: 'paid' });
    }
    payer.fen += input.fen;
    model.orders.push({ number, payer, restFen: input.fen, isPaid: true });
  }),
);

const refund = fc.record({ order: which, part: fc.integer({ min: 1, max: 100 }) }).map((input) =>
  command(`refund ${JSON.stringify(input)}`, async (model, real) => {
    const order = pick(
      model.orders.filter((item) => item.restFen > 0 && !item.payer.isGone),
      input.order,
    );
    if (!order) return;
    const amount = Math.max(1, Math.floor((order.restFen * input.part) / 100));
    const reply = await real.ask('owner', `/api/admin/paymentOrders/${order.number}/refund`, {
      amount: toYuan(amount),
      reason: 'as the model wants it',
      ...ownerProof,
    });
    if (amount > order.payer.fen) return void expect(reply.status, reply.text).toBe(409);
    expect(reply.status, reply.text).toBe(200);
    order.payer.fen -= amount;
    order.restFen -= amount;
  }),
);

const giveTo = fc.record({ giver: which, receiver: which, fen }).map((input) =>
  command(`give to one ${JSON.stringify(input)}`, async (model, real) => {
    const [giver, receiver] = two(model, input.giver, input.receiver) ?? [];
    if (!giver || !receiver) return;
    const reply = await real.ask(giver, '/api/personalRedEnvelopes', {
      account: receiver.account,
      amount: toYuan(input.fen),
      greeting: '',
    });
    if (input.fen > giver.fen) return void expect(reply.status, reply.text).toBe(409);
    expect(reply.status, reply.text).toBe(200);
    giver.fen -= input.fen;
    model.envelopes.push({
      id: reply.body.id,
      giver,
      receiver,
      totalFen: input.fen,
      shareCount: 1,
      shares: new Map(),
      isOpen: true,
    });
  }),
);

const giveAll = fc
  .record({ giver: which, fen, count: fc.integer({ min: 1, max: 4 }), kind: fc.constantFrom('random', 'fixed') })
  .map((input) =>
    command(`give to all ${JSON.stringify(input)}`, async (model, real) => {
      const giver = pick(present(model), input.giver);
      if (!giver) return;
      const totalFen = input.kind === 'fixed' ? input.fen * input.count : Math.max(input.fen, input.count);
      const topic = await real.ask(giver, '/api/topics', {
        title: 'A model topic',
        content: 'Tea for whoever comes.',
        sectionId: real.sectionId,
      });
      expect(topic.status, topic.text).toBe(200);
      const amount = toYuan(input.kind === 'fixed' ? input.fen : totalFen);
      const reply = await real.ask(giver, '/api/redEnvelopes', {
        topicId: topic.body.id,
        kind: input.kind,
        amount,
        count: input.count,
        greeting: '',
      });
      if (totalFen > giver.fen) return void expect(reply.status, reply.text).toBe(409);
      expect(reply.status, reply.text).toBe(200);
      giver.fen -= totalFen;
      model.envelopes.push({
        id: reply.body.id,
        giver,
        receiver: null,
        totalFen,
        shareCount: input.count,
        shares: new Map(),
        isOpen: true,
      });
    }),
  );

const open = fc.record({ envelope: which, who: which }).map((input) =>
  command(`open ${JSON.stringify(input)}`, async (model, real) => {
    const envelope = pick(model.envelopes.slice(-8), input.envelope);
    const opener = pick(present(model), input.who);
    if (!envelope || !opener) return;
    const reply = await real.ask(opener, `/api/redEnvelopes/${envelope.id}/open`);
    const existing = envelope.shares.get(opener);
    const mayOpen =
      envelope.isOpen && envelope.giver !== opener && (envelope.receiver === null || envelope.receiver === opener);
    if (existing === undefined && !mayOpen)
      return void expect([403, 404, 409, 410], reply.text).toContain(reply.status);
    expect(reply.status, reply.text).toBe(200);
    expect(takeShare(envelope, opener, reply.body.fen)).toEqual([]);
    expect(reply.body.isOver).toBe(!envelope.isOpen);
  }),
);

const stop = fc.record({ envelope: which }).map((input) =>
  command(`stop ${JSON.stringify(input)}`, async (model, real) => {
    const envelope = pick(
      model.envelopes.slice(-8).filter((item) => !item.giver.isGone),
      input.envelope,
    );
    if (!envelope) return;
    const reply = await real.ask(envelope.giver, `/api/redEnvelopes/${envelope.id}/stop`);
    if (isEmpty(envelope)) return void expect(reply.status, reply.text).toBeGreaterThanOrEqual(400);
    const rest = endEnvelope(envelope);
    if (rest > 0) expect(reply.body).toMatchObject({ returnedFen: rest });
  }),
);

const sell = fc.record({ author: which, fen, points: fc.option(fc.integer({ min: 1, max: 120 })) }).map((input) =>
  command(`sell ${JSON.stringify(input)}`, async (model, real) => {
    const author = pick(present(model), input.author);
    if (!author) return;
    const content = `What I know.\n\n:::hide ${input.points === null ? `money=${toYuan(input.fen)}` : `points=${input.points}`}\nThe kettle sings.\n:::\n`;
    const topic = await real.ask(author, '/api/topics', { title: 'For sale', content, sectionId: real.sectionId });
    expect(topic.status, topic.text).toBe(200);
    const page = await real.read(author, `/api/topics/${topic.body.id}`);
    model.parts.push({
      id: page.body.gates[0].id,
      author,
      price: input.points ?? input.fen,
      unit: input.points === null ? 'fen' : 'points',
      buyers: new Set(),
      held: 0,
    });
  }),
);

const unlock = fc.record({ part: which, who: which, isOld: fc.integer({ min: 0, max: 9 }) }).map((input) =>
  command(`unlock ${JSON.stringify(input)}`, async (model, real) => {
    const part = pick(
      model.parts.slice(-8).filter((item) => !item.author.isGone),
      input.part,
    );
    const buyer = pick(present(model), input.who);
    if (!part || !buyer) return;
    const price = input.isOld === 0 ? part.price + 1 : part.price;
    const reply = await real.ask(buyer, `/api/hiddenContents/${part.id}/unlock`, { price });
    if (part.author === buyer || part.buyers.has(buyer)) return void expect(reply.status, reply.text).toBe(200);
    if (price !== part.price || part.price > buyer[part.unit]) return void expect(reply.status, reply.text).toBe(409);
    expect(reply.status, reply.text).toBe(200);
    buyer[part.unit] -= part.price;
    part.buyers.add(buyer);
    part.held += 1;
  }),
);

const buy = fc
  .record({ who: which, quantity: fc.integer({ min: 1, max: 3 }), isOld: fc.integer({ min: 0, max: 9 }) })
  .map((input) =>
    command(`buy a card ${JSON.stringify(input)}`, async (model, real) => {
      const buyer = pick(present(model), input.who);
      if (!buyer) return;
      const price = real.cardPrice * input.quantity;
      const seen = input.isOld === 0 ? price - 1 : price;
      const reply = await real.ask(buyer, `/api/membershipSpecifications/${real.specificationId}/buy`, {
        quantity: input.quantity,
        priceFen: seen,
        points: 0,
      });
      if (seen !== price || price > buyer.fen) return void expect(reply.status, reply.text).toBe(409);
      expect(reply.status, reply.text).toBe(200);
      buyer.fen -= price;
    }),
  );

const settle = fc.constant(null).map(() =>
  command('a day goes by', async (model, real) => {
    await real.settle();
    settleParts(model.parts);
  }),
);

const leave = fc.record({ who: which }).map((input) =>
  command(`leave ${JSON.stringify(input)}`, async (model, real) => {
    const leaver = pick(present(model), input.who);
    if (!leaver) return;
    await real.settle();
    settleParts(model.parts);
    await real.leave(leaver);
    // What he gave comes back to him first, what waited for him to its giver; then all of it is given up.
    for (const envelope of model.envelopes)
      if (envelope.giver === leaver || envelope.receiver === leaver) endEnvelope(envelope);
    leaver.fen = 0;
    leaver.points = 0;
    leaver.isGone = true;
    model.people.push(await real.newPerson());
  }),
);

/** Everything with money in it that a member may do, the frequent more often. */
export const moneyCommands = fc.oneof(
  { weight: 6, arbitrary: topUp },
  { weight: 2, arbitrary: refund },
  { weight: 6, arbitrary: giveTo },
  { weight: 4, arbitrary: giveAll },
  { weight: 16, arbitrary: open },
  { weight: 4, arbitrary: stop },
  { weight: 3, arbitrary: sell },
  { weight: 9, arbitrary: unlock },
  { weight: 4, arbitrary: buy },
  { weight: 2, arbitrary: settle },
  { weight: 1, arbitrary: leave },
);
