import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This attachment does not exist or has been deleted',
    noImage: 'You may not upload images',
    noFile: 'You may not upload files',
    noVideo: 'You may not upload videos',
    noFilmTools: 'This site can’t process videos yet. Tell the staff, or share a link to the video instead',
    videoEnding: ({ endings }) => `Videos of this type are not accepted. You can upload: ${String(endings)}`,
    notVideo: 'This isn’t a video, or it’s in a format we can’t read',
    content: ({ ending }) =>
      `This isn’t a ${String(ending)} file. Check that it isn’t damaged and that its extension hasn’t been changed`,
    partsMissing: 'Not all parts of this file have arrived yet',
    uploadOver: 'This upload has expired. Please choose the file again',
    partSize: 'This part doesn’t have the announced size',
    tooHeavy:
      'This image is progressive, interlaced, extremely long or a very large GIF and would take too much memory to process. Save it as a standard JPEG or PNG, or make it smaller',
    tooMuchMotion:
      'This animation is too large or too long to process. Make it shorter or smaller, or upload it as a video',
    tooManyOpen: 'You have too many uploads in progress. Wait for one to finish, or cancel one',
    tooLarge: ({ limit }) => `This file is too large. The limit is ${String(limit)}`,
    unreadable: 'We can’t read this image. Try another one (PNG, JPEG, GIF or WebP)',
    tooManyPixels: ({ limit }) => `This image has too many pixels. The limit is ${String(limit)} megapixels`,
    tooManyFrames: ({ limit }) => `This animation has too many frames. The limit is ${String(limit)}`,
    ending: ({ endings }) => `Files of this type are not accepted. You can upload: ${String(endings)}`,
    dayFull: ({ limit }) => `You’ve reached the daily upload limit (${String(limit)}). Try again tomorrow`,
    tooMany: ({ limit, count }) =>
      `A post can have at most ${String(limit)} attachments. This one has ${String(count)}`,
    foreign: 'This shows someone else’s attachment that isn’t public. It can’t be used here',
    removed: 'This attachment has already been deleted',
  },
  rules: {
    endings: 'File extensions without the dot, separated by spaces, such as: zip pdf txt',
  },
  panel: {
    chooseImages: 'Choose images',
    camera: 'Take a photo',
    imageHint: 'PNG, JPEG, GIF or WebP, several at once. Location and camera data are removed.',
    chooseFiles: 'Choose files',
    fileHint: 'Readers download files. They never open on the page.',
    chooseVideos: 'Choose videos',
    videoHint:
      'A video plays in your post once it has been processed; you don’t have to wait to post. To resume an interrupted upload, choose the same file again.',
    videoTitle: 'Title of the video',
    titleOf: ({ name }) => `Title of ${name}`,
    insertVideos: ({ count }) => (count > 1 ? `Insert ${count} videos` : 'Insert video'),
    chosen: 'Selected files',
    progress: ({ name }) => `Upload progress of ${name}`,
    done: ({ size }) => `Uploaded · ${size}`,
    alt: 'Describe the image',
    altOf: ({ name }) => `Description of ${name}`,
    retry: 'Try again',
    remove: ({ name }) => `Remove ${name}`,
    failed: 'The upload failed. Please try again',
    insertImages: ({ count }) => (count > 1 ? `Insert ${count} images` : 'Insert image'),
    insertFiles: ({ count }) => (count > 1 ? `Insert ${count} files` : 'Insert file'),
  },
  settingTopic: 'Attachments',
  settings: {
    imageMaxBytes: { name: 'Maximum image size', help: 'For each image' },
    imageMaxPixels: { name: 'Maximum pixels', help: 'Width times height; for an animation, all frames together' },
    imageMaxFrames: { name: 'Maximum frames', help: 'Longer animations are refused' },
    fileMaxBytes: { name: 'Maximum file size', help: 'For each file' },
    videoMaxBytes: { name: 'Maximum video size', help: 'For each uploaded video' },
    videoTypes: {
      name: 'Video types',
      help: 'File extensions without the dot, separated by spaces. Empty: videos can’t be uploaded',
    },
    fileTypes: {
      name: 'File types',
      help: 'File extensions without the dot, separated by spaces. Empty: files can’t be uploaded',
    },
    attachmentsPerPost: { name: 'Attachments per post', help: 'Images, files and videos together' },
    uploadsPerHour: { name: 'Uploads per hour', help: 'How many uploads each member can make in an hour' },
    uploadBytesPerDay: { name: 'Upload volume per day', help: 'For each member' },
    temporaryFileValidPeriod: { name: 'Unused uploads', help: 'Minutes before an unused upload is deleted' },
    signedFilePeriod: {
      name: 'Links to restricted files',
      help: 'Minimum minutes that links to images and files in restricted sections stay valid',
    },
  },
};
