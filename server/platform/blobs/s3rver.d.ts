declare module '@20minutes/s3rver' {
  /** An S3 server for tests. It checks signatures; its access key and its secret are both `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
