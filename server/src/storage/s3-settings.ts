/** Where an S3-speaking object store is and how it is asked (docs/decisions/0138). */
export interface S3Settings {
  /** https://oss-cn-beijing.aliyuncs.com, https://cos.ap-beijing.myqcloud.com, https://obs.cn-north-4.myhuaweicloud.com, http://127.0.0.1:9000 */
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  keySecret: string;
  /** The bucket stands in the path (MinIO) instead of the host's name (OSS, COS, OBS). */
  pathStyle: boolean;
  /** What the names of all objects begin with, so that several installations may share a bucket: '' or `zhixing/`. */
  prefix: string;
}

interface Values {
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_BUCKET: string;
  S3_KEY_ID: string;
  S3_KEY_SECRET: string;
  S3_PATH_STYLE: 'on' | 'off';
  S3_PREFIX: string;
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_KEY_SECRET'] as const;

/** null: files are on the disk. Throws an Error that names what is missing. */
export function readS3Settings(values: Values): S3Settings | null {
  if (needed.every((name) => !values[name])) return null;
  const missing = needed.filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`文件存到 S3 还需要设置 ${missing.join('、')}。`);
  if (!/^https?:\/\/[^/?#]+\/?$/.test(values.S3_ENDPOINT) || !URL.canParse(values.S3_ENDPOINT))
    throw new Error('设置 S3_ENDPOINT 应为 https://主机名 这样的地址，不带存储桶和路径。');
  if (!/^(\w[\w.-]*\/)*$/.test(values.S3_PREFIX))
    throw new Error('设置 S3_PREFIX 只能用字母、数字、点、横线和下划线，并以 / 结尾，如 zhixing/。');
  return {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    keyId: values.S3_KEY_ID,
    keySecret: values.S3_KEY_SECRET,
    pathStyle: values.S3_PATH_STYLE === 'on',
    prefix: values.S3_PREFIX,
  };
}
