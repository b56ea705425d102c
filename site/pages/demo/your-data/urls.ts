/** The outlines of the states, which the worker loads with the first file. */
export const STATES_URL = '/demo/states.json';

export const SAMPLE_URL = '/demo/sample-positions.csv';
