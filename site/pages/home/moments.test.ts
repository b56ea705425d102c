import { expect, it } from 'vitest';
import { FLEET } from '../../demo-fleet/fleet.ts';
import { alertsOf, START_RULES } from '../../demo-fleet/rules.ts';
import { dispatchStops } from '../../demo-fleet/dispatch.ts';
import { MOMENTS, vehicleAt } from './moments.ts';

it('tells what the demo fleet does at these times', () => {
  expect(vehicleAt('van-12', MOMENTS.leaves).state).toBe('moving');
  const idle = alertsOf(FLEET, START_RULES).find(
    ({ rule, vehicle }) => rule === 'idle' && vehicle.id === 'truck-4',
  );
  expect(idle?.from).toBe(MOMENTS.idles);
  const van = vehicleAt('van-12', MOMENTS.delivers);
  expect(van.state).toBe('moving');
  expect(
    dispatchStops(van.vehicle.plan, MOMENTS.delivers).some(({ state }) => state === 'next'),
  ).toBe(true);
  expect(vehicleAt('van-12', MOMENTS.brakes).place).toContain('Oak St');
});
