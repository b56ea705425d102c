import { figuresOf } from '../../../content/library.ts';

export const load = () => figuresOf('driverTabletModel', 'truckGatewayModel');
